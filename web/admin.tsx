export { AdminDoor as Admin } from './site/dashboard/door.tsx'
