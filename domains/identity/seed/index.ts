export { laySocial } from './lay-social.ts'
export { memberNamed } from './member-named.ts'
