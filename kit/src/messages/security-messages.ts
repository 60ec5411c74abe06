import type { TextWith } from '@gangway/contract/translation'

// What kit says about second factors, fresh proofs and sessions; each app has it in its dictionaries as `security`.

type Plain =
  | 'dueTitle'
  | 'dueText'
  | 'ready'
  | 'passkeyTitle'
  | 'passkeyText'
  | 'passkeyAdd'
  | 'passkeyName'
  | 'passkeyNameHint'
  | 'passkeyCreate'
  | 'passkeyRemoveText'
  | 'passkeyNoHost'
  | 'passkeyUnsupported'
  | 'passkeyFailed'
  | 'appTitle'
  | 'appText'
  | 'appSetUp'
  | 'appRemove'
  | 'appRemoveTitle'
  | 'appRemoveText'
  | 'appOff'
  | 'appScan'
  | 'appPicture'
  | 'appSecret'
  | 'appCode'
  | 'code'
  | 'confirm'
  | 'codesTitle'
  | 'codesText'
  | 'codesNew'
  | 'codesNewTitle'
  | 'codesNewText'
  | 'codesShown'
  | 'codesKeep'
  | 'codesCopy'
  | 'codesCopied'
  | 'codesDownload'
  | 'codesPrint'
  | 'codesStored'
  | 'sessionsTitle'
  | 'sessionsText'
  | 'sessionHere'
  | 'sessionEnd'
  | 'sessionEndOthers'
  | 'sessionsAlone'
  | 'unknownBrowser'
  | 'devicesTitle'
  | 'devicesText'
  | 'deviceForget'
  | 'deviceForgetAll'
  | 'noDevices'
  | 'eventsTitle'
  | 'eventsText'
  | 'remove'
  | 'cancel'
  | 'proofTitle'
  | 'proofText'
  | 'password'
  | 'codeOrRecovery'
  | 'recoveryCode'
  | 'usePasskey'
  | 'or'
  | 'secondTitle'
  | 'secondText'
  | 'secondLate'
  | 'secondLost'

export type SecurityMessages = Readonly<Record<Plain, string>> & {
  readonly dueSoon: TextWith<'when'>
  readonly passkeyRemove: TextWith<'name'>
  readonly passkeyRemoveTitle: TextWith<'name'>
  readonly passkeyUsed: TextWith<'when'>
  readonly passkeyNever: TextWith<'when'>
  readonly passkeyElsewhere: TextWith<'host'>
  readonly appOn: TextWith<'when'>
  readonly lastUsed: TextWith<'when'>
  readonly sessionEndLabel: TextWith<'name'>
  readonly deviceForgetLabel: TextWith<'name'>
  readonly codesLeft: { readonly one: string; readonly other: string }
}
