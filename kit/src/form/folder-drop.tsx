import { Input, VisuallyHidden } from '@mantine/core'
import { IconFolderUp } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
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

/** A field to drop folders on, or to choose one. */
export function FolderDrop({ label, prompt, note, disabled = false, onFolder, onFailure }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) readDropped(event.dataTransfer.items).then(onFolder, onFailure)
  }
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <div className={classes.box} data-over={(isOver && !disabled) || undefined}>
        <label
          className={classes.drop}
          data-large
          data-disabled={disabled || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
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
