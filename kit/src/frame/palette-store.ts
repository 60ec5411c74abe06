import { useDidUpdate } from '@mantine/hooks'
import { createSpotlight } from '@mantine/spotlight'
import { useRef } from 'react'

export const [paletteStore, paletteActions] = createSpotlight()

/**
 * Enter opens the first result, even one that arrives after the last key: Spotlight itself only selects by keys. A
 * selection made with the arrow keys stays.
 */
export const useFirstChosen = (ids: string) => {
  const preset = useRef<Element>(null)
  useDidUpdate(() => {
    const list = document.getElementById(paletteStore.getState().listId)
    const selected = list?.querySelector('[data-selected]')
    if (!list || (selected && selected !== preset.current)) return
    selected?.removeAttribute('data-selected')
    preset.current = list.querySelector('[data-action]')
    preset.current?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [ids])
}
