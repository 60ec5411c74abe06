import { createSpotlight } from '@mantine/spotlight'
import { useEffect } from 'react'

export const [paletteStore, paletteActions] = createSpotlight()

/** Enter takes the first one, also of what is found only after the last key: Spotlight chooses by keys alone. */
export const useFirstChosen = (ids: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are others
  useEffect(() => {
    const list = document.getElementById(paletteStore.getState().listId)
    if (!list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [ids])
}
