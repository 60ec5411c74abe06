/** Rewrites what was typed as it will be stored, and keeps the caret in place, which a later rewrite could not. */
export const retype = (input: HTMLInputElement, tidy: (text: string) => string): string => {
  const caret = tidy(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const text = tidy(input.value)
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}
