export { sealKept, textVault, type TextVault } from './kept-text.ts'
export { fingerprintOf, keyFor, openAtRest, sealAtRest } from './sealing.ts'
