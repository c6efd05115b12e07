import type { Plan } from './plans.ts'

export const yard: Plan = {
  site: 'Pier 9 Terminal',
  floors: ['North', 'Yard', 'Rail'],
  shown: 'Yard',
  outside:
    'M0 66q11-8 22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0' +
    't22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0M0 88H660M0 526H660M0 556H660M60 112H600M60 126H600M40 336H620M40 352H620',
  walls:
    'M70 150h72v24h-72zM70 180h72v24h-72zM70 210h72v24h-72zM70 240h72v24h-72zM70 270h72v24h-72zM150 150h72v24h-72z' +
    'M150 180h72v24h-72zM150 240h72v24h-72zM150 270h72v24h-72zM262 150h72v24h-72zM262 180h72v24h-72zM262 210h72v24h-72z' +
    'M262 270h72v24h-72zM342 150h72v24h-72zM342 210h72v24h-72zM342 240h72v24h-72zM342 270h72v24h-72zM454 150h52v144h-52z' +
    'M514 150h52v84h-52zM70 386H310V486H70ZM346 400H430V486H346ZM498 440H588V484H498ZM520 262h46v32h-46z',
  rooms: 'M150 386V486M230 386V486M346 442H430M454 198H506M454 246H506M136 100v36h36v-36zM316 100v36h36v-36zM500 100v36h36v-36z',
  doors: 'M96 386h28M176 386h28M256 386h28M372 400h20M562 440h20M598 500h-34',
  detail: 'M40 104L56 88M604 88L620 104M40 104V484L56 500H560M602 500H606L620 486V104',
  labels: [
    [80, 196, 'A 01'], [160, 196, 'A 02'], [272, 196, 'B 01'], [352, 226, 'B 02'], [460, 168, 'Reefer'], [520, 168, 'Empty'],
    [524, 282, 'Fuel'], [80, 412, 'Dock 1'], [160, 412, 'Dock 2'], [240, 412, 'Dock 3'], [356, 424, 'Office'], [356, 466, 'Canteen'],
    [508, 466, 'Gatehouse'], [132, 84, 'Crane 1'], [312, 84, 'Crane 2'], [496, 84, 'Crane 3'], [290, 54, 'Inner harbor'],
    [470, 330, 'Rail siding'], [396, 546, 'Terminal Way'],
  ],
  round: 'Fence line',
  stage: 'Round 4 of 8, started 22:16',
  walked: 'M574 424V368H448V492H56V140H244',
  ahead: 'M244 140H584V318',
  done: 5,
  checkpoints: [
    [574, 424, 'w', 'Gatehouse', '22:16'], [448, 492, 'e', 'South fence', '22:21'], [56, 492, 's', 'Corner SW', '22:27'],
    [56, 316, 'e', 'Rail gate', '22:33'], [154, 140, 's', 'Crane 1', '22:40', 3], [334, 140, 's', 'Crane 2', '22:46'],
    [584, 140, 'n', 'Quay end', '22:53'], [584, 318, 's', 'Fuel store', '23:01'],
  ],
  guards: [
    [244, 140, 90, 'Bea Nowak', 'Dog patrol, to CP 6', '22:16'], [606, 510, 140, 'Jo Whitlock', 'Main gate', '21:52'],
    [196, 362, 0, 'Rui Prado', 'Warehouse docks', '22:05'], [606, 462, null, 'Ines Maro', 'Gatehouse', '21:56'],
  ],
  incident: [392, 318, 'INC-3390'],
}
