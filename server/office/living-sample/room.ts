import { room } from '../../core/rooms/room.ts'
import { keepDriving, sampleMeasures } from './driving-samples.ts'

export const livingSampleRoom = room({ routes: [keepDriving], measures: [sampleMeasures] })
