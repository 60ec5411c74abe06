export type Params = Readonly<Record<string, string | number>>

/** Replaces the names in braces with values. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
