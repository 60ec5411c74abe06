import { createSpotlight } from '@mantine/spotlight'
import { useEffect, useRef } from 'react'

export const [paletteStore, paletteActions] = createSpotlight()

/**
 * Enter takes the first one, also of what is found only after the last key: Spotlight chooses by keys alone. What somebody
 * chose by the arrows stays chosen.
 */
export const useFirstChosen = (ids: string) => {
  const preset = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are others
  useEffect(() => {
    const list = document.getElementById(paletteStore.getState().listId)
    const selected = list?.querySelector('[data-selected]')
    if (!list || (selected && selected !== preset.current)) return
    selected?.removeAttribute('data-selected')
    preset.current = list.querySelector('[data-action]')
    preset.current?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [ids])
}
