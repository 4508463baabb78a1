export { openRealtime } from '@faro/web-kit/realtime'
