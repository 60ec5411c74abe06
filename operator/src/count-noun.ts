/** `1 session`, `2 sessions`. */
export const countNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
