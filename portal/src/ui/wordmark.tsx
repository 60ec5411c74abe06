import type { Tenant } from '@gangway/contract/tenants'
import { hands } from './marks.tsx'
import classes from './wordmark.module.css'

type Props = { tenant: Pick<Tenant, 'key' | 'name'>; size?: number; markOnly?: boolean }

/** A brand's mark and name, drawn here: no bitmaps, and it takes the colours of its surroundings. */
export function Wordmark({ tenant, size = 32, markOnly = false }: Props) {
  const hand = hands[tenant.key]
  if (!hand) return <span>{tenant.name}</span>
  const width = markOnly ? 32 : 42 + hand.width
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
        {hand.mark}
      </g>
      {!markOnly && (
        <g className={classes.name}>
          <text
            x="42"
            y={hand.rest ? 17 : 23}
            fontSize="20"
            fontWeight={hand.weight}
            letterSpacing={hand.spacing}
            textLength={hand.width}
            lengthAdjust="spacingAndGlyphs"
          >
            {`${hand.name} `}
          </text>
          {hand.rest && (
            <text x="42.5" y="29.5" fontSize="10.5" fontWeight="450" letterSpacing="0.3">
              {hand.rest}
            </text>
          )}
        </g>
      )}
    </svg>
  )
}
