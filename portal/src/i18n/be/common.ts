import type { Words } from '../words.ts'

export const common = {
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading …',
  details: 'Details',
  optional: 'optional',
  newTab: 'opens in a new tab',
  showPassword: 'Show {field}',
  hidePassword: 'Hide {field}',
  unsaved: 'Unsaved changes',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page have not been saved yet.',
  leave: 'Leave and discard',
  stay: 'Stay here',
  invalidTitle: 'Please check your data. Some fields are invalid.',
  invalidShow: 'Show me the first one',
} satisfies Words['common']
