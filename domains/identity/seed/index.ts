export { seedSocial } from './seed-social.ts'
export { memberNamed } from './member-named.ts'
