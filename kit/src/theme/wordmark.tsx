import { brandMarks } from '@gangway/contract/brand-marks'
import type { Tenant } from '@gangway/contract/tenants'
import { letterings } from './lettering.ts'
import classes from './wordmark.module.css'

type Props = { tenant: Pick<Tenant, 'key' | 'name'>; size?: number; markOnly?: boolean }

/** A brand's mark and name, drawn inline: no bitmaps, and it inherits the surrounding colours. */
export function Wordmark({ tenant, size = 32, markOnly = false }: Props) {
  const lettering = letterings[tenant.key]
  if (!lettering) return <span>{tenant.name}</span>
  const width = markOnly ? 32 : 42 + lettering.width
  return (
    <svg
      className={classes.wordmark}
      role="img"
      aria-label={tenant.name}
      viewBox={`0 0 ${width} 32`}
      height={size}
      width={(width * size) / 32}
    >
      <g className={classes.mark} fill="none" stroke="currentColor" strokeWidth="2.5">
        {brandMarks[tenant.key]?.map((shape) => (
          <path key={shape.d} {...shape} />
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
            textLength={lettering.width}
            lengthAdjust="spacingAndGlyphs"
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
