import type { ShownBrand } from '@gangway/contract/brands/brands'
import classes from './wordmark.module.css'

type Props = { brand: Pick<ShownBrand, 'name' | 'wordmark' | 'drawing'>; size?: number; markOnly?: boolean }

/** A brand's wordmark: the uploaded one, else its mark and name, drawn inline in the surrounding colours. */
export function Wordmark({ brand, size = 32, markOnly = false }: Props) {
  const lettering = brand.drawing
  if (brand.wordmark && !markOnly)
    return <img className={classes.picture} src={brand.wordmark} alt={brand.name} height={size} />
  const width = markOnly ? 32 : 42 + lettering.width
  return (
    <svg
      className={classes.wordmark}
      role="img"
      aria-label={brand.name}
      viewBox={`0 0 ${width} 32`}
      height={size}
      width={(width * size) / 32}
    >
      <g className={classes.mark} fill="none" stroke="currentColor" strokeWidth="2.5">
        {lettering.mark.map(({ strokewidth, ...shape }) => (
          <path key={shape.d} {...shape} strokeWidth={strokewidth} />
        ))}
      </g>
      {!markOnly && (
        <g className={classes.name}>
          <text
            x="42"
            y={lettering.rest ? 17 : 23}
            fontSize="20"
            fontWeight={lettering.weight}
            letterSpacing={lettering.spacing}
            {...(lettering.measured && { textLength: lettering.width, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {`${lettering.name} `}
          </text>
          {lettering.rest && (
            <text x="42.5" y="29.5" fontSize="10.5" fontWeight="450" letterSpacing="0.3">
              {lettering.rest}
            </text>
          )}
        </g>
      )}
    </svg>
  )
}
