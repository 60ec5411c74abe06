import type { Words } from '../words.ts'

/** What is wrong with a field. `{field}` is its label. */
export const rules = {
  required: '{field} is required',
  numeric: '{field} must be numeric',
  email: '{field} must be a valid email address',
  minlength: '{field} must contain at least {n} characters',
  maxlength: '{field} may contain at most {n} characters',
  unique: '{field} must be a unique username',
  lookslike: '{field} should look like {example}',
  sameas: '{field} has to be the same as {other}',
  letters: '{field} may contain letters only',
  pattern: '{field} does not have the expected form',
  invalidcharacters: '{field} contains invalid characters',
  url: '{field} must be a web address that starts with http:// or https://',
  validation_date_required: 'Please enter both dates; the first must not be after the second.',
  contrast: '{field} has a contrast of {ratio}; at least {n} is needed',
  password: '{field} needs a lower-case letter, an upper-case letter, a digit and a special character',
  needsletter: '{field} needs at least one letter',
  oneactive: 'At least one bank account has to be active',
  choice: '{field} : {value} n’est pas disponible ici',
  double: '{field} contient {value} plusieurs fois',
  min: '{field} must not be less than {n}',
  max: '{field} must not be more than {n}',
  minitems: '{field} needs at least {n} entries',
  maxitems: '{field} may have at most {n} entries',
  unknown: '{field} is not known',
} satisfies Words['rules']
