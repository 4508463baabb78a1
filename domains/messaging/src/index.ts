export { cleanImage } from './feedback/clean-image.ts'
export { messagingModule } from './module.ts'
