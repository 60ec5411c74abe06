/** 19.99 → 1999, exactly: amounts have at most two decimals. */
export const toCents = (euro: number): number => Math.round(euro * 100)
