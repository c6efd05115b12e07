import { mailScreens } from '../../../contract/platform/mail/admin.ts'
import { room } from '../../core/http/room.ts'
import { sendOutbox } from './sending.ts'

export const mailRoom = room({ routes: [sendOutbox], screens: mailScreens })
