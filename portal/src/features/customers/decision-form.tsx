import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Button } from '@mantine/core'
import classes from './customers.module.css'
import { DecisionFailure } from './decision-failure.tsx'

type Props = {
  text: string
  /** What the button says that does it, and the one that leads back. */
  action: string
  back: string
  act: () => Promise<unknown>
  onBack: () => void
  onDone: () => void
}

/** Says what will happen to customers before it does. It stays open where somebody else was faster. */
export function DecisionForm({ text, action, back, act, onBack, onDone }: Props) {
  const { run, isPending, failure } = useAction()
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await run(act)) onDone()
      }}
    >
      <p>{text}</p>
      {failure !== undefined && <DecisionFailure error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onBack} data-autofocus>
          {back}
        </Button>
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
