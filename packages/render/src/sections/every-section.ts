import * as code from './later/code.ts'
import * as contributions from './later/contributions.ts'
import * as embed from './later/embed.ts'
import * as pictures from './later/pictures.ts'
import * as posts from './later/posts.ts'
import * as work from './later/work.ts'
import { addSectionParts, type LaterParts } from './registry.ts'

const every: LaterParts = { ...code, ...contributions, ...embed, ...pictures, ...posts, ...work }
addSectionParts(every)
