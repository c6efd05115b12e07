/** [x, y, side of its label, name, time due or scanned, minutes late] */
export type Checkpoint = [x: number, y: number, side: 'n' | 'e' | 's' | 'w', name: string, time: string, late?: number]

/** [x, y, heading in degrees (0 = up, null = seated), name, where, since] */
type Guard = [x: number, y: number, heading: number | null, name: string, where: string, since: string]

/** [x, y, text, degrees turned] */
type Label = [x: number, y: number, text: string, turned?: number]

/**
 * A drawn site with the round that is walked in it: the picture behind the figures of a slide. Sample data, in a box
 * of 660 x 572; the first guard is the one who walks. Of the checkpoints, the first `done` are scanned.
 */
export interface Plan {
  site: string
  floors: string[]
  shown: string
  outside: string
  walls: string
  rooms: string
  doors: string
  detail?: string
  labels: Label[]
  round: string
  stage: string
  walked: string
  ahead: string
  done: number
  checkpoints: Checkpoint[]
  guards: Guard[]
  incident?: [x: number, y: number, number: string]
}

const mall: Plan = {
  site: 'Harbor Point Mall',
  floors: ['B1', 'L1', 'L2'],
  shown: 'L1',
  outside:
    'M0 46H660M0 64H660M22 0V572M638 0V572M0 526H660M0 556H660M396 480v30M417 480v30M438 480v30M459 480v30M480 480v30' +
    'M501 480v30M522 480v30M543 480v30M564 480v30M396 510h168M56 474v34M76 474v34M96 474v34M116 474v34M136 474v34M56 508h80',
  walls: 'M60 100H424V76H604V304H572V460H372V500H168V460H60Z',
  rooms:
    'M60 234H296M344 234H604M60 278H296M344 278H604M296 100V234M344 100V234M296 278V460M344 278V460M138 100V234M216 100V234' +
    'M60 166H138M424 100V234M344 166H424M520 76V234M520 152H604M150 278V460M222 278V460M222 354H296M472 278V460M472 362H572' +
    'M168 460H372M284 460V500',
  doors:
    'M60 246v20M604 246v20M310 100h20M90 234h18M168 234h18M246 234h18M376 234h18M464 234h18M568 234h18M96 278h18M178 278h18' +
    'M250 278h18M400 278h22M519 278h22M520 190v14M554 152h16M310 460h20M472 408v18',
  detail: 'M278 256a42 42 0 1 0 84 0a42 42 0 1 0-84 0M288 256a32 32 0 1 0 64 0a32 32 0 1 0-64 0',
  labels: [
    [72, 128, 'A1'], [72, 196, 'A2'], [148, 128, 'Pharmacy'], [228, 128, 'A4'], [356, 128, 'A5'], [356, 196, 'A6'],
    [434, 112, 'Department'], [434, 126, 'store'], [562, 142, 'Stock'], [530, 222, 'A8'], [72, 304, 'B1'], [162, 304, 'B2'],
    [228, 372, 'B4'], [356, 450, 'Food hall'], [484, 298, 'Cinema'], [484, 450, 'B6'],
    [176, 517, 'Loading dock'], [46, 318, 'West gate', -90], [622, 206, 'East gate', 90],
    [72, 60, 'Quay Street'], [396, 546, 'Harbor Road'],
  ],
  round: 'Night perimeter',
  stage: 'Round 3 of 6, started 22:21',
  walked: 'M262 326V266H86V246H177V186M177 246H320V120M320 246H472V196H546V118H562',
  ahead: 'M578 184V266H530V338M530 266H410V334M410 266H320V480H212',
  done: 5,
  checkpoints: [
    [262, 326, 's', 'Control room', '22:21'], [86, 256, 's', 'West gate', '22:26'], [177, 186, 'n', 'Pharmacy', '22:31'],
    [320, 120, 'n', 'North doors', '22:37', 2], [562, 118, 'n', 'Stock room', '22:44'], [530, 338, 's', 'Cinema exit', '22:51'],
    [410, 334, 's', 'Food hall', '22:56'], [212, 480, 'w', 'Loading dock', '23:02'],
  ],
  guards: [
    [578, 184, 180, 'Maria Reyes', 'Walking, to CP 6', '22:21'], [40, 256, -90, 'Tom Brandt', 'West gate', '21:57'],
    [372, 424, 65, 'Amira Haddad', 'Food hall, incident', '22:35'], [240, 296, null, 'Lukas Novak', 'Control room', '21:55'],
  ],
  incident: [432, 392, 'INC-3391'],
}

const hospital: Plan = {
  site: 'St. Brigid Hospital',
  floors: ['L0', 'L1', 'L2'],
  shown: 'L0',
  outside:
    'M0 40H660M0 58H660M20 0V572M640 0V572M0 534H660M0 560H660M440 512h168M440 482v30M461 482v30M482 482v30M503 482v30' +
    'M524 482v30M545 482v30M566 482v30M587 482v30M608 482v30M52 392h40v104h-40z',
  walls: 'M70 84H590V200H420V236H616V364H420V400H556V500H112V400H240V364H46V236H240V200H70Z',
  rooms:
    'M70 128H590M70 156H240M420 156H590M134 84V128M198 84V128M262 84V128M326 84V128M390 84V128M454 84V128M522 84V128' +
    'M154 156V200M504 156V200M240 156V444M420 156V444M306 156V286M354 156V286M240 236H306M354 236H420M46 286H306M354 286H616' +
    'M46 314H306M354 314H616M110 236V286M174 236V286M484 236V286M548 236V286M110 314V364M174 314V364M484 314V364M548 314V364' +
    'M306 314V444M354 314V444M112 444H306M354 444H556M112 472H556M176 400V444M488 400V444M176 472V500M488 472V500M240 364H306M354 364H420',
  doors:
    'M320 500h24M46 292v16M616 292v16M330 84h24M92 128h16M156 128h16M220 128h16M284 128h16M412 128h16M478 128h16M548 128h16' +
    'M100 156h16M190 156h16M452 156h16M540 156h16M70 286h16M134 286h16M440 286h16M508 286h16M574 286h16M70 314h16M134 314h16' +
    'M440 314h16M508 314h16M140 444h16M200 444h16M446 444h16M514 444h16M112 450v16M306 250v14M354 250v14M306 384v14M354 384v14',
  detail: 'M47 444a25 25 0 1 0 50 0a25 25 0 1 0-50 0M64 434v20M80 434v20M64 444h16',
  labels: [
    [144, 110, 'Ward 2A'], [398, 110, 'Ward 2B'], [530, 122, 'ICU'], [80, 184, 'Linen'], [514, 184, 'Lab'], [250, 200, 'Lifts'],
    [366, 200, 'Lifts'], [56, 262, 'X-ray'], [184, 262, 'Theatre'], [430, 262, 'Wards'], [556, 262, 'Plant'], [56, 344, 'Day'],
    [184, 344, 'Clinic'], [430, 344, 'Clinic'], [556, 344, 'Store'], [186, 426, 'Emergency'], [440, 426, 'Admin'],
    [498, 426, 'Café'], [186, 490, 'Triage'], [32, 414, 'Helipad', -90], [452, 526, 'Visitor parking'], [72, 54, 'Abbey Lane'],
  ],
  round: 'Wards and doors',
  stage: 'Round 2 of 5, started 22:30',
  walked: 'M388 398H324V458H126M324 398V300H66M324 300V138H92V148H212',
  ahead: 'M212 148H336V106M336 148H562V108M450 148V180M336 148V304H598',
  done: 4,
  checkpoints: [
    [388, 398, 's', 'Front desk', '22:30'], [126, 458, 'n', 'Ambulance bay', '22:34'], [66, 300, 's', 'West corridor', '22:39'],
    [92, 138, 's', 'Ward 2A', '22:43', 1], [336, 106, 'e', 'Roof stairs', '22:49'], [562, 108, 'n', 'ICU', '22:54'],
    [450, 180, 's', 'Pharmacy', '22:58'], [598, 304, 's', 'Plant room', '23:04'],
  ],
  guards: [
    [212, 148, 90, 'Priya Nair', 'Walking, to CP 5', '22:30'], [72, 482, -50, 'Sam Oduya', 'Ambulance bay', '21:50'],
    [330, 482, 180, 'Eva Lindt', 'Main entrance', '21:58'], [398, 380, null, 'Omar Said', 'Front desk', '21:54'],
  ],
}

const yard: Plan = {
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

/** Slides take these in turn, so that neighbours never look alike. */
export const plans = [mall, hospital, yard]
