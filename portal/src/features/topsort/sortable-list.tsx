import { announce } from '@gangway/kit/browser/announce'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { ActionIcon } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { placeAt, placeByKey } from './places.ts'
import classes from './topsort.module.css'
import type { Option } from './topsort-data.ts'

type Props = {
  items: readonly Option[]
  onMove: (from: number, to: number) => void
  onRemove: (id: number) => void
}

/** TOP-4: the chosen options in order, changed by dragging a handle or with the arrow keys on it. */
export function SortableList({ items, onMove, onRemove }: Props) {
  const t = useMessages()
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [draggedId, setDraggedId] = useState<number>()
  const placeOf = (id: number) => items.findIndex((item) => item.id === id)
  const move = (id: number, to: number) => {
    const place = Math.max(0, Math.min(to, items.length - 1))
    const name = items[placeOf(id)]?.name ?? ''
    if (place === placeOf(id)) return
    onMove(placeOf(id), place)
    announce(fill(t.topsort.moved, { name, place: place + 1, n: items.length }))
  }
  const handle = useHandles(items, list)

  // The list captures the pointer, not the handle: a row that changes its position would lose it.
  const grab = (event: PointerEvent, id: number) => {
    if (event.button !== 0) return
    list.current?.setPointerCapture(event.pointerId)
    setDraggedId(id)
  }
  const drag = (event: PointerEvent) => {
    if (draggedId === undefined || !list.current) return
    move(draggedId, placeAt([...list.current.children], event.clientY, placeOf(draggedId)))
  }
  const byKey = (event: KeyboardEvent, id: number) => {
    const to = placeByKey(event.key, placeOf(id), items.length)
    if (to === undefined) return
    event.preventDefault()
    handle.refocus(id)
    move(id, to)
  }
  const drop = () => setDraggedId(undefined)
  return (
    <section>
      <h3 className={classes.part}>{t.topsort.order}</h3>
      <p className={shapes.dim} id={hint}>
        {t.topsort.orderHint}
      </p>
      <ol ref={list} className={classes.order} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
        {items.map(({ id, name, isIncluded }, at) => (
          <li key={id} data-dragged={id === draggedId || undefined}>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.handle}
              data-handle={id}
              aria-label={fill(t.topsort.handle, { name, place: at + 1, n: items.length })}
              aria-describedby={hint}
              onPointerDown={(event) => grab(event, id)}
              onKeyDown={(event) => byKey(event, id)}
            >
              <IconGripVertical size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <span className={classes.place}>{at + 1}</span>
            <span className={classes.label}>
              {name} {!isIncluded && <small className={classes.mark}>{t.topsort.notIncluded}</small>}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={fill(t.topsort.remove, { name })}
              onClick={() => onRemove(id)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A handle that was moved by key keeps the focus, although its row is now elsewhere. */
const useHandles = (items: readonly Option[], list: { current: HTMLElement | null }) => {
  const focusedId = useRef<number>(undefined)
  useDidUpdate(() => {
    if (focusedId.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focusedId.current}"]`)?.focus()
    focusedId.current = undefined
  }, [items])
  return {
    refocus: (id: number) => {
      focusedId.current = id
    },
  }
}
