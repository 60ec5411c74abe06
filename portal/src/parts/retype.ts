/** Writes what was typed as it will be kept: the caret stays where it is typed, which a later writing would not know. */
export const retype = (input: HTMLInputElement, tidy: (text: string) => string): string => {
  const caret = tidy(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const text = tidy(input.value)
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}
