/** What a history says besides its entries. Each app passes its own. */
export type HistoryTexts = Readonly<
  Record<'more' | 'address' | 'becomes' | 'secret' | 'pages' | 'newest' | 'older' | 'noDay' | 'tooEarly', string>
>
