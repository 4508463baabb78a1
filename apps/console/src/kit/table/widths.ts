/** How narrow and how wide a column is drawn by hand, in pixels. */
export const widthMin = 64
export const widthMax = 640
/** What a press of a key makes of it. */
export const widthStep = 24
/** How wide a column is taken to be before anybody drew it. */
export const widthStart = 160
