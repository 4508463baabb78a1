/** Which way along the line is forward: 1 where it is to the right, -1 where it is to the left. */
export const inlineSign = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
