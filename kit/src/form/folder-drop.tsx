import { Input, VisuallyHidden } from '@mantine/core'
import { IconFolderUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { type Folder, readChosen, readDropped } from '../browser/folder.ts'
import classes from './file-drop.module.css'

type Props = {
  label: string
  /** The button's text: "Choose or drop a folder". */
  prompt: string
  note: ReactNode
  disabled?: boolean
  onFolder: (folder: Folder) => void
  /** The folder could not be read. */
  onFailure: (error: unknown) => void
}

/**
 * Takes what is dropped anywhere on the page, which the browser would otherwise open instead of the page. Returns
 * whether something is held over it.
 */
const useDrop = (take: (items: DataTransferItemList) => void) => {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    // Only when the page itself is left, not one of its elements.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const end = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      drop(event.dataTransfer.items)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', end)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', end)
    }
  }, [])
  return isOver
}

/** A field to choose a folder, or to drop folders on; the whole page takes them. */
export function FolderDrop({ label, prompt, note, disabled = false, onFolder, onFailure }: Props) {
  const id = useId()
  const isOver = useDrop((items) => {
    if (!disabled) readDropped(items).then(onFolder, onFailure)
  })
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <div className={classes.box} data-over={(isOver && !disabled) || undefined}>
        <label className={classes.drop} data-large data-disabled={disabled || undefined}>
          <IconFolderUp size={22} stroke={1.75} aria-hidden />
          <span>{prompt}</span>
          <VisuallyHidden>
            <input
              id={id}
              type="file"
              multiple
              // React has no name for it. On systems without folders it is ignored.
              {...{ webkitdirectory: '' }}
              disabled={disabled}
              aria-label={label}
              aria-describedby={`${id}-note`}
              onChange={({ currentTarget }) => {
                const folder = readChosen(currentTarget.files ?? [])
                // The same folder may be chosen again after it was changed.
                currentTarget.value = ''
                onFolder(folder)
              }}
            />
          </VisuallyHidden>
        </label>
      </div>
      <div id={`${id}-note`} className={classes.note}>
        {note}
      </div>
    </div>
  )
}
