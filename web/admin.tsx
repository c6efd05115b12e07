import { lazy } from 'react'
import { AdminDoor } from './platform/dashboard/door.tsx'

// Which screen stands at an address is said in admin-rooms.ts, which comes along with the area's own code.
const Shell = lazy(async () => {
  const [{ Shell: Bare }, { area }] = await Promise.all([
    import('./platform/dashboard/shell.tsx'),
    import('./admin-rooms.ts'),
  ])
  return { default: () => <Bare area={area} /> }
})

/** The admin area behind its door. */
export const Admin = () => (
  <AdminDoor>
    <Shell />
  </AdminDoor>
)
