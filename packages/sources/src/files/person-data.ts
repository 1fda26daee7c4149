/** A person as found in a file, before it becomes a Profile: untrimmed, unbounded and possibly invalid. */
export type PersonData = {
  name: string
  headline?: OptionalText
  bio?: OptionalText
  location?: OptionalText
  /** URL of the person's own LinkedIn profile, if the file has it. */
  own?: OptionalText
  links?: { label?: OptionalText; url: string }[]
  experience?: RoleData[]
  volunteering?: RoleData[]
  education?: EducationData[]
  skills?: string[]
  languages?: { name: string; proficiency?: OptionalText }[]
  certifications?: { name: string; authority?: OptionalText; issued?: OptionalText; url?: OptionalText }[]
  projects?: {
    title: string
    description?: OptionalText
    url?: OptionalText
    start?: OptionalText
    end?: OptionalText
  }[]
  recommendations?: { name: string; role?: OptionalText; text: string; date?: OptionalText }[]
  honors?: { title: string; issuer?: OptionalText; date?: OptionalText; description?: OptionalText }[]
  publications?: {
    title: string
    publisher?: OptionalText
    date?: OptionalText
    url?: OptionalText
    description?: OptionalText
  }[]
}

type OptionalText = string | null | undefined

export type RoleData = {
  title?: OptionalText
  organization?: OptionalText
  url?: OptionalText
  location?: OptionalText
  start?: OptionalText
  end?: OptionalText
  isCurrent?: boolean
  description?: OptionalText
}

export type EducationData = {
  school: string
  url?: OptionalText
  degree?: OptionalText
  field?: OptionalText
  start?: OptionalText
  end?: OptionalText
  description?: OptionalText
}
