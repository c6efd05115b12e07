import { room } from '../../core/rooms/room.ts'
import { editProductScreens } from './screens.ts'

export const blocksRoom = room({ kinds: [editProductScreens] })
