import shapes from './shapes.module.css'

/** A date in figures ("15-11-2026", "15.11.2026", "15/11/2026"), or the text up to the next one. */
const parts = /(\d+[-./]\d+[-./]\d+)|.+?(?=\d+[-./]\d+[-./]\d+|$)/gs

/** A sentence that breaks its lines between dates and never inside one: browsers break after the hyphens of a Dutch date. */
export function WholeDates({ children }: { children: string }) {
  return [...children.matchAll(parts)].map(({ 0: part, 1: date, index: at }) =>
    date ? (
      <span key={at} className={shapes.oneLine}>
        {date}
      </span>
    ) : (
      part
    ),
  )
}
