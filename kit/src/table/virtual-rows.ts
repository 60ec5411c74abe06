import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type Options = {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The least height of a row, in pixels. */
  height: number
  /** What is between two rows, in pixels. */
  gap?: number
  /** How many rows beyond the visible ones are rendered. */
  beyond?: number
  /** What is the same row after the list has changed; its position unless said. */
  keyOf?: ((index: number) => string | number) | undefined
  /** What covers the end of the box while it scrolls to a row, in pixels. */
  covered?: number
}

/** Which rows of a scrolled box are visible; each is as high as its text needs. */
export const useVirtualRows = ({ scroller, count, height, gap = 0, beyond = 6, keyOf, covered = 0 }: Options) =>
  useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    ...(keyOf && { getItemKey: keyOf }),
    // A row that is not drawn, as on paper, has no height of its own.
    measureElement: (...row) => measureElement(...row) || height,
    gap,
    overscan: beyond,
    scrollPaddingEnd: covered,
    // Rows may render a moment after scrolling: waiting for them would delay the frame.
    useFlushSync: false,
  })
