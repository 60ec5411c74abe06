import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** How far a mouse has to move before it drags: a click may tremble. */
const threshold = 5
/** How close to the edge of the board the pointer scrolls it, and how far per frame. */
const edge = { width: 48, step: 12 }

/** Where an element is, from left to right. */
type Place = { element: HTMLElement; left: number; right: number }

type Drag = {
  id: number
  from: { x: number; y: number }
  card: HTMLElement
  /** A picture of the card under the pointer; there once it has moved far enough. */
  picture?: HTMLElement
  /** Of the board and its columns, as long as the board is scrolled to `scrolled`. */
  places: { scrolled: number; board: Place; columns: Place[] } | undefined
  pointer: { x: number; y: number }
  target?: HTMLElement | undefined
  frame: number
}

const isControl = (element: Element) => element.closest('a, input, select, [data-no-drag]') !== null

const placeOf = (element: HTMLElement): Place => {
  const { left, right } = element.getBoundingClientRect()
  return { element, left, right }
}

/** The picture lies on a sheet that covers the page: it has the cursor of dragging without a new style for everything below it. */
const pictureOf = (card: HTMLElement, coverClass: string | undefined) => {
  const box = card.getBoundingClientRect()
  const picture = card.cloneNode(true) as HTMLElement // a clone is of the same kind
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('data-picture', '')
  Object.assign(picture.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` })
  // Inert: its buttons are nobody's.
  picture.inert = true
  const cover = document.createElement('div')
  cover.className = coverClass ?? ''
  cover.append(picture)
  document.body.append(cover)
  return picture
}

/**
 * ENQ-1: drags a card to another column, with the mouse anywhere on it, with a finger by its handle, so that a finger
 * elsewhere scrolls. While dragging nothing is rendered: only the picture of the card moves, and the column under it is marked.
 */
export const useDrag = (coverClass: string | undefined, onDrop: (id: number, column: string) => void) => {
  const board = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])

  /** Measured once, and again after the board has scrolled: measuring in every frame makes frames longer. */
  const measure = (now: Drag) => {
    if (!board.current) return undefined
    const { scrollLeft: scrolled } = board.current
    if (now.places?.scrolled !== scrolled) {
      const columns = [...board.current.querySelectorAll<HTMLElement>('[data-column]')].map(placeOf)
      now.places = { scrolled, board: placeOf(board.current), columns }
    }
    return now.places
  }
  const columnAt = (now: Drag) =>
    measure(now)?.columns.find(({ left, right }) => now.pointer.x >= left && now.pointer.x < right)?.element

  const mark = (column: HTMLElement | undefined) => {
    const now = drag.current
    if (!now || now.target === column) return
    now.target?.removeAttribute('data-over')
    column?.setAttribute('data-over', '')
    now.target = column
  }

  /** Once per frame, however often the pointer moves. */
  const draw = () => {
    const now = drag.current
    const places = now && measure(now)
    if (!(now?.picture && board.current && places)) return
    const { left, right } = places.board
    const { x, y } = now.pointer
    if (x < left + edge.width) board.current.scrollLeft -= edge.step
    if (x > right - edge.width) board.current.scrollLeft += edge.step
    now.picture.style.transform = `translate(${x - now.from.x}px, ${y - now.from.y}px) rotate(1.5deg)`
    mark(columnAt(now))
    now.frame = requestAnimationFrame(draw)
  }

  const end = useRef(() => {})
  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const { target, pointerType, button, clientX: x, clientY: y, pointerId } = event
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    if (!(card && target instanceof Element) || button !== 0 || isControl(target)) return
    if (pointerType !== 'mouse' && !target.closest('[data-handle]')) return
    const id = Number(card.dataset.card)
    drag.current = { id, from: { x, y }, pointer: { x, y }, card, places: undefined, frame: 0 }

    const move = (moved: PointerEvent) => {
      const now = drag.current
      if (!now || moved.pointerId !== pointerId) return
      now.pointer = { x: moved.clientX, y: moved.clientY }
      if (now.picture) return
      if (Math.hypot(moved.clientX - x, moved.clientY - y) < threshold) return
      measure(now)
      now.picture = pictureOf(card, coverClass)
      card.setAttribute('data-dragged', '')
      getSelection()?.removeAllRanges()
      now.frame = requestAnimationFrame(draw)
    }
    const finish = (isDropped: boolean) => {
      const now = drag.current
      drag.current = undefined
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener, true)
      if (!now?.picture) return
      cancelAnimationFrame(now.frame)
      now.picture.parentElement?.remove()
      card.removeAttribute('data-dragged')
      now.target?.removeAttribute('data-over')
      // The click that ends a drag does not open the card. It comes before the next task, if it comes at all.
      const swallow = (click: Event) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      const column = now.target?.dataset.column
      if (isDropped && column) drop.current(now.id, column)
    }
    const release = () => {
      // The last movement may not have had its frame.
      if (drag.current?.picture) mark(columnAt(drag.current))
      finish(true)
    }
    const cancel = () => finish(false)
    const stop = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !drag.current?.picture) return
      pressed.stopPropagation()
      cancel()
    }
    // A drag selects no text.
    const refuse = (selection: Event) => selection.preventDefault()
    const listeners = [
      ['selectstart', refuse],
      ['pointermove', move],
      ['pointerup', release],
      ['pointercancel', cancel],
      ['keydown', stop],
    ] as const
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener, true)
    end.current = cancel
  }
  useEffect(() => () => end.current(), [])
  return { board, start }
}
