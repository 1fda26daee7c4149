import { z } from 'zod'
import { PartialDate } from './partial-date.ts'
import { WebAddress } from '../links/web-address.ts'
import { Picture } from '../media/picture.ts'

const line = z.string().min(1).max(300)
const text = z.string().max(8000).nullable()
const date = PartialDate.nullable()

/** A role. `end` null with `is_current` false means unknown. `description` keeps its line breaks. */
export const Position = z.strictObject({
  title: line,
  organization: line.nullable(),
  organization_url: WebAddress.nullable(),
  location: z.string().max(200).nullable(),
  start: date,
  end: date,
  is_current: z.boolean(),
  description: text,
})
export type Position = z.infer<typeof Position>

export const Education = z.strictObject({
  school: line,
  school_url: WebAddress.nullable(),
  degree: z.string().max(300).nullable(),
  field: z.string().max(300).nullable(),
  start: date,
  end: date,
  description: text,
})
export type Education = z.infer<typeof Education>

export const Certification = z.strictObject({
  name: line,
  authority: z.string().max(300).nullable(),
  issued: date,
  url: WebAddress.nullable(),
})
export type Certification = z.infer<typeof Certification>

export const PersonalProject = z.strictObject({
  title: line,
  description: text,
  url: WebAddress.nullable(),
  start: date,
  end: date,
})
export type PersonalProject = z.infer<typeof PersonalProject>

export const Recommendation = z.strictObject({
  name: line,
  /** The recommender's role, as given by the source: "engineer, Analytical Engines". */
  role: z.string().max(300).nullable(),
  text: z.string().min(1).max(5000),
  date,
})
export type Recommendation = z.infer<typeof Recommendation>

export const SpokenLanguage = z.strictObject({ name: line, proficiency: z.string().max(100).nullable() })
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

export const Honor = z.strictObject({
  title: line,
  issuer: z.string().max(300).nullable(),
  date,
  description: text,
})
export type Honor = z.infer<typeof Honor>

export const Publication = z.strictObject({
  title: line,
  publisher: z.string().max(300).nullable(),
  date,
  url: WebAddress.nullable(),
  description: text,
})
export type Publication = z.infer<typeof Publication>

export const LinkedInPersonDetails = z.strictObject({
  type: z.literal('linkedin-individual'),
  experience: z.array(Position).max(100),
  education: z.array(Education).max(40),
  skills: z.array(z.string().min(1).max(120)).max(200),
  certifications: z.array(Certification).max(100),
  projects: z.array(PersonalProject).max(60),
  recommendations: z.array(Recommendation).max(60),
  languages: z.array(SpokenLanguage).max(40),
  volunteering: z.array(Position).max(40),
  honors: z.array(Honor).max(60),
  publications: z.array(Publication).max(100),
})
export type LinkedInPersonDetails = z.infer<typeof LinkedInPersonDetails>

/** A company location; `address` with the page's line breaks. */
export const CompanyLocation = z.strictObject({
  name: line,
  address: z.string().max(500).nullable(),
  is_headquarters: z.boolean(),
})
export type CompanyLocation = z.infer<typeof CompanyLocation>

export const CompanyUpdate = z.strictObject({
  text: z.string().min(1).max(5000),
  url: WebAddress.nullable(),
  date,
  picture: Picture.nullable(),
})
export type CompanyUpdate = z.infer<typeof CompanyUpdate>

export const LinkedInCompanyDetails = z.strictObject({
  type: z.literal('linkedin-company'),
  tagline: z.string().max(500).nullable(),
  industry: z.string().max(200).nullable(),
  /** The platform's size range: "51-200 employees". */
  size: z.string().max(100).nullable(),
  founded: z.number().int().min(1000).max(2200).nullable(),
  headquarters: z.string().max(300).nullable(),
  organization_type: z.string().max(100).nullable(),
  website: WebAddress.nullable(),
  specialties: z.array(z.string().min(1).max(120)).max(60),
  locations: z.array(CompanyLocation).max(60),
  updates: z.array(CompanyUpdate).max(30),
  employees_count: z.number().int().nonnegative().nullable(),
})
export type LinkedInCompanyDetails = z.infer<typeof LinkedInCompanyDetails>
