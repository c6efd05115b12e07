import { Card } from '../../ui/card.tsx'
import { adminPush } from './push.ts'
import { PushHere } from './push-here.tsx'

/** Turns pushes of the admin area on and off for the browser that shows this. */
export const PushCard = () => (
  <Card level={2} title="Push to this browser">
    <PushHere area={adminPush} what="notifications" />
  </Card>
)
