import classes from './login.module.css'

/** The large fields of the login: help and messages are below, so that label and field stay together. */
export const fieldClasses = {
  label: classes.label ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
  input: classes.known ?? '',
}

export const fieldOrder = ['label', 'input', 'error', 'description'] satisfies Order

type Order = ('label' | 'input' | 'description' | 'error')[]
