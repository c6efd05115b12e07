import type { demo } from '../../../contract/office/demo/demo.ts'
import { call } from '../../core/call.ts'

/** Opens a sample company with oneself as its owner. */
export const openSample = () => call<(typeof demo)['open']>('POST /app/samples', {})
