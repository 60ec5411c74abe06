/** Things that nothing but their position tells apart, such as the lines of a text, each with a key for React. */
export const byPosition = <T>(items: readonly T[]) => items.map((item, at) => ({ key: at, item, isFirst: at === 0 }))
