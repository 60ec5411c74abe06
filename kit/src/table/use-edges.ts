import { type RefObject, useEffect } from 'react'

/** Marks a box that scrolls sideways while something is hidden: `data-more="before after"`. */
export const useEdges = (box: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth, dataset } = element
      const more = [scrollLeft > 1 && 'before', scrollLeft + clientWidth < scrollWidth - 1 && 'after']
      const hiddenSides = more.filter(Boolean).join(' ')
      if (dataset.more === hiddenSides) return
      dataset.more = hiddenSides
      element.parentElement?.style.setProperty('--bar', `${offsetWidth - clientWidth}px`)
    }
    mark()
    const watch = new ResizeObserver(mark)
    for (const target of [element, ...element.children]) watch.observe(target)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box])
}
