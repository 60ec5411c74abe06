import classes from './login.module.css'

const { label = '', hint: description = '', error = '', known: input = '' } = classes

type Order = ('label' | 'input' | 'description' | 'error')[]

/** The large fields of the login: help and messages are below, so that label and field stay together. */
export const fieldLook = {
  size: 'md',
  classNames: { label, description, error, input },
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as Order, // not just any texts
}
