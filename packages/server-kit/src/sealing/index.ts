export { sealStored, textVault, type TextVault } from './stored-text.ts'
export { fingerprintOf, keyFor, openAtRest, sealAtRest } from './sealing.ts'
