import type { ShownErrorKey } from '@gangway/contract/calls/errors'
import type { MessageKey } from '@gangway/contract/texts/messages'
import type { SecurityMessages } from './security-messages.ts'

// What kit itself says. Each app has these messages in its own dictionaries; the types ask for them.

type Texts<Key extends string> = Readonly<Record<Key, string>>

type Common =
  | 'save'
  | 'close'
  | 'retry'
  | 'loading'
  | 'newTab'
  | 'showPassword'
  | 'hidePassword'
  | 'unsaved'
  | 'leaveTitle'
  | 'leaveText'
  | 'leave'
  | 'stay'
  | 'saveAndLeave'
  | 'invalidTitle'
  | 'invalidShow'
  | 'yes'
  | 'no'

type Conflict =
  | 'title'
  | 'text'
  | 'field'
  | 'mine'
  | 'theirs'
  | 'also'
  | 'allMine'
  | 'allTheirs'
  | 'edit'
  | 'save'
  | 'empty'

type Saving = 'errormessage' | 'success' | 'offline' | 'saveagain' | 'unchanged_data' | 'validation_date_required'

type Shell =
  | 'skip'
  | 'navigation'
  | 'menuOpen'
  | 'menuClose'
  | 'fold'
  | 'unfold'
  | 'language'
  | 'account'
  | 'scheme'
  | 'logout'
  | 'palette'
  | 'paletteHint'
  | 'paletteNothing'
  | 'paletteScreens'
  | 'notFoundTitle'
  | 'notFoundText'
  | 'brokenTitle'
  | 'brokenText'
  | 'offlineTitle'
  | 'offlineText'
  | 'languageFailed'

type Session =
  | 'passkey'
  | 'retryNow'
  | 'ending'
  | 'endingText'
  | 'renew'
  | 'overTitle'
  | 'overText'
  | 'goOn'
  | 'otherUser'

type Parts =
  | 'optional'
  | 'unfinished'
  | 'noFigure'
  | 'readChart'
  | 'download'
  | 'downloading'
  | 'downloaded'
  | 'downloadFailed'
  | 'calendar'
  | 'dayPattern'
  | 'startDate'
  | 'endDate'
  | 'export'
  | 'waiting'
  | 'lineFull'
  | 'exporting'
  | 'exported'
  | 'cancel'
  | 'noBase'

/** What every page of an app has. */
export type FirstMessages = {
  common: Texts<Common> & { conflict: Texts<Conflict> }
  /** What a call or a save says. */
  messages: Texts<ShownErrorKey | Saving>
  /** What is wrong with a field. */
  rules: Texts<MessageKey>
  /** The frame around the screens. */
  shell: Texts<Shell> & { schemes: Texts<'auto' | 'light' | 'dark'> }
  /** Attempts to log in, and the end of a session. */
  session: Texts<Session>
}

/** What every page has, with what comes with the screens. */
export type Messages = FirstMessages & {
  parts: Texts<Parts>
  security: SecurityMessages
}
