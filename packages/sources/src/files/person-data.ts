/** What a file says of a person, in its own words, before it becomes a Profile: untrimmed, unbounded, maybe odd. */
export type PersonFound = {
  name: string
  headline?: Told
  bio?: Told
  location?: Told
  /** The address of the person's own page at LinkedIn, where the file tells it. */
  own?: Told
  links?: { label?: Told; url: string }[]
  experience?: FoundRole[]
  volunteering?: FoundRole[]
  education?: FoundEducation[]
  skills?: string[]
  languages?: { name: string; proficiency?: Told }[]
  certifications?: { name: string; authority?: Told; issued?: Told; url?: Told }[]
  projects?: { title: string; description?: Told; url?: Told; start?: Told; end?: Told }[]
  recommendations?: { name: string; role?: Told; text: string; date?: Told }[]
  honors?: { title: string; issuer?: Told; date?: Told; description?: Told }[]
  publications?: { title: string; publisher?: Told; date?: Told; url?: Told; description?: Told }[]
}

type Told = string | null | undefined

export type FoundRole = {
  title?: Told
  organization?: Told
  url?: Told
  location?: Told
  start?: Told
  end?: Told
  isCurrent?: boolean
  description?: Told
}

export type FoundEducation = {
  school: string
  url?: Told
  degree?: Told
  field?: Told
  start?: Told
  end?: Told
  description?: Told
}
