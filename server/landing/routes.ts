import { saving } from '../../contract/core.ts'
import { landing, type SectionName, sectionNames, sections } from '../../contract/landing/sections.ts'
import { listDocuments } from '../core/documents.ts'
import { parse, routes } from '../core/routes.ts'
import { editSetting, readSetting, saveSetting, toSetting } from '../core/settings.ts'

const KIND = 'landing_section'
const place = (section: SectionName) => ({ kind: KIND, slug: section })
const builtIn = (section: SectionName): unknown => sections[section].fallback

export const landingRoutes = routes(landing, {
  read: ({ params: { section } }, { database }) => readSetting(database, place(section), builtIn(section)),
  list: async (_, { database }) => {
    const stored = new Map((await listDocuments<unknown>(database, KIND)).map((document) => [document.slug, document]))
    return sectionNames.map((name) => toSetting(stored.get(name), name, builtIn(name)))
  },
  edit: ({ params: { section } }, { database }) => editSetting(database, place(section), builtIn(section)),
  save: ({ params: { section }, body }, { change }) => {
    // The contract leaves the data open, because its shape depends on the address; here the section is known.
    const { version, data } = parse(saving(sections[section].shape), body)
    return saveSetting(change, { ...place(section), version, data, tags: [`/api/landing-sections/${section}`] })
  },
})
