import { Profile } from '@vitrine/model'
import fc from 'fast-check'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openZip } from './open-zip.ts'
import { readFile } from './read-file.ts'
import { ADA_PDF, ADA_RESUME, ADA_TABLES } from './testing/ada-lovelace.ts'
import { linkedinPdf } from './testing/linkedin-pdf.ts'
import { instagramHtmlFilesOf } from './testing/instagram-html.ts'
import { instagramFilesOf, zipOf } from './testing/zip-writer.ts'

const now = new Date('2026-11-01T12:00:00Z')
const text = (content: string) => new TextEncoder().encode(content)

/** Expects a reading to end in a valid profile or an error with a message. */
async function holdsTo(bytes: Uint8Array): Promise<'profile' | 'refused'> {
  try {
    const { profile } = await readFile({ name: 'x', bytes }, { link: null, now })
    expect(Profile.parse(profile)).toEqual(profile)
    return 'profile'
  } catch (error) {
    expect(error).toMatchObject({ name: 'VitrineError', fields: { file: expect.stringMatching(/\w.*[.!]/) } })
    return 'refused'
  }
}

const still = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3, 4])
const good = {
  pdf: linkedinPdf(ADA_PDF),
  linkedin: zipOf(ADA_TABLES),
  instagram: zipOf(instagramFilesOf([still, still, still])),
  instagramHtml: zipOf(instagramHtmlFilesOf([still, still, still])),
  json: text(JSON.stringify(ADA_RESUME)),
}

describe('a corrupted file', () => {
  it.each(Object.entries(good))(
    'is read or rejected with a message: %s, truncated, mutated, shuffled',
    async (kind, bytes) => {
      const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 })
      const cuts = fc.tuple(fc.nat(bytes.length), fc.nat(bytes.length))
      await fc.assert(
        fc.asyncProperty(changes, fc.option(cuts), async (flips, cut) => {
          const broken = bytes.slice()
          for (const [at, value] of flips) broken[at] = value
          const [a, b] = cut ?? [broken.length, 0]
          await holdsTo(cut ? new Uint8Array([...broken.subarray(0, a), ...broken.subarray(b)]) : broken)
        }),
        { numRuns: (kind === 'pdf' ? 60 : 150) / (process.env.TEST_WHOLE === '1' ? 1 : 5) },
      )
      expect(await holdsTo(bytes)).toBe('profile')
    },
    60_000,
  )

  it('is rejected with a message if it is noise after a valid header', async () => {
    const noise = fc.tuple(
      fc.constantFrom('%PDF-1.7\n', 'PK\u0003\u0004', '{', ''),
      fc.uint8Array({ maxLength: 2000 }),
    )
    await fc.assert(
      fc.asyncProperty(noise, async ([head, tail]) => {
        await holdsTo(new Uint8Array([...Buffer.from(head, 'latin1'), ...tail]))
      }),
    )
    expect(await holdsTo(new Uint8Array())).toBe('refused')
  }, 60_000)

  it('is rejected with a message if JSON keys are right and value types are wrong', async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('2019-99-99', 'javascript:alert(1)', '\ud800'),
    )
    const item = fc.dictionary(
      fc.constantFrom(
        'name',
        'position',
        'url',
        'startDate',
        'highlights',
        'keywords',
        'institution',
        'title',
        'reference',
      ),
      odd,
    )
    const part = fc.oneof(odd, fc.array(fc.oneof(item, odd), { maxLength: 4 }))
    const names = fc.constantFrom(
      'work',
      'education',
      'skills',
      'projects',
      'awards',
      'references',
      'languages',
      'certificates',
    )
    const resumes = fc.record({
      basics: fc.dictionary(fc.constantFrom('name', 'label', 'image', 'url', 'location', 'profiles'), odd),
      parts: fc.dictionary(names, part),
    })
    await fc.assert(
      fc.asyncProperty(resumes, async ({ basics, parts }) => {
        await holdsTo(text(JSON.stringify({ basics: { name: 'Ada', ...basics }, ...parts })))
      }),
    )
    expect(await holdsTo(text(`${'['.repeat(200_000)}${']'.repeat(200_000)}`))).toBe('refused')
    expect(await holdsTo(text(`{"basics":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`))).toBe(
      'refused',
    )
  }, 60_000)

  it('is rejected with a message if Instagram’s file names hold other content', async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(
        fc.record({
          media: fc.jsonValue({ maxDepth: 2 }),
          title: fc.jsonValue(),
          creation_timestamp: fc.jsonValue(),
        }),
        { maxLength: 3 },
      ),
    )
    await fc.assert(
      fc.asyncProperty(odd, odd, async (account, posts) => {
        await holdsTo(
          zipOf({
            'personal_information/personal_information.json': JSON.stringify({ profile_user: account }),
            'media/posts_1.json': JSON.stringify(posts),
          }),
        )
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 60 : 15 },
    )
    expect(await holdsTo(zipOf({ 'media/posts_1.json': '[' }))).toBe('refused')
  })
})

describe('a zip bomb', () => {
  const bombOf = (declared: number | null) => {
    const zip = zipOf({ 'Profile.csv': new Uint8Array(6_000_000).fill(97) })
    if (declared !== null) {
      const view = new DataView(zip.buffer, zip.byteOffset)
      const central = zip.length - 22 - view.getUint32(zip.length - 22 + 12, true)
      view.setUint32(central + 24, declared, true)
    }
    return zip
  }

  it('is not taken for one because it is large, if nothing has to be unpacked', () => {
    const zip = openZip(zipOf({ 'talk.mp3': 'x' }))
    const [entry] = zip.entries
    if (!entry) throw new Error('An entry is missing.')
    const large = { ...entry, size: 30_000_000, compressedSize: 30_000_000 }
    expect([0, 8].map(method => zip.isTooLarge({ ...large, method }))).toEqual([false, true])
  })

  it('is rejected by its declared size', async () => {
    await expect(readFile({ name: '', bytes: bombOf(null) }, { link: null, now })).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('is rejected by its real size if it declares less', async () => {
    await expect(readFile({ name: '', bytes: bombOf(1000) }, { link: null, now })).rejects.toThrow(/damaged/)
  })

  it('never opens nested archives, paths outside the archive or private tables', async () => {
    const zip = zipOf({
      ...ADA_TABLES,
      'nested.zip': zipOf({ 'Positions.csv': 'Company Name,Title\nEvil,Boss\n' }),
      '../../Skills.csv': 'Name\nEscape\n',
      'C:\\Skills.csv': 'Name\nEscape\n',
      [`${'a/'.repeat(40)}Skills.csv`]: 'Name\nEscape\n',
    })
    const { profile } = await readFile({ name: '', bytes: zip }, { link: null, now })
    expect(JSON.stringify(profile)).not.toMatch(/Evil|Escape|private/)
  })

  it('is rejected if its entries overlap', async () => {
    // Each entry is small; together they would inflate 100 kilobytes to gigabytes.
    const zip = overlapping('media/posts/202610/still-%.jpg', new Uint8Array(20_000_000).fill(7), 400)
    expect(await holdsTo(zip)).toBe('refused')
    const posts = Array.from({ length: 400 }, (_, at) => ({
      media: [{ uri: `media/posts/202610/still-${at}.jpg`, creation_timestamp: 1_790_000_000 + at }],
    }))
    const files = instagramFilesOf([still])
    const named = zipOf({ ...files, 'your_instagram_activity/media/posts_1.json': JSON.stringify(posts) })
    await holdsTo(
      overlapping('media/posts/202610/still-%.jpg', new Uint8Array(20_000_000).fill(7), 400, named),
    )
  })

  it('is rejected with a wrong entry count or directory offset', async () => {
    for (const [at, value] of [
      [10, 0xfffe],
      [12, 0x7fffffff],
      [16, 0x7fffffff],
      [16, 0],
    ] as const) {
      const zip = zipOf(ADA_TABLES)
      const view = new DataView(zip.buffer, zip.byteOffset)
      if (at === 10) view.setUint16(zip.length - 22 + at, value, true)
      else view.setUint32(zip.length - 22 + at, value, true)
      expect(await holdsTo(zip)).toBe('refused')
    }
  })

  it('yields only the bytes of a symbolic link, never its target', async () => {
    const zip = zipOf({ 'Profile.csv': '/etc/passwd', 'Positions.csv': '../../../etc/passwd' })
    const view = new DataView(zip.buffer, zip.byteOffset)
    for (let at = view.getUint32(zip.length - 22 + 16, true); view.getUint32(at, true) === 0x02014b50; ) {
      view.setUint16(at + 4, 0x0314, true)
      view.setUint32(at + 38, 0o120777 * 0x10000, true)
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true)
    }
    expect(await holdsTo(zip)).toBe('refused')
  })

  it('with a duplicate entry is read once', async () => {
    const one = 'First Name,Last Name\nAda,Lovelace\n'
    const zip = overlapping('Profile.csv', Buffer.from(one), 3)
    const { profile } = await readFile({ name: '', bytes: zip }, { link: null, now })
    expect(profile.name).toBe('Ada Lovelace')
  })

  it('is rejected with a message if it is encrypted', async () => {
    const zip = zipOf({ 'Profile.csv': 'First Name,Last Name\nAda,Lovelace\n' })
    const view = new DataView(zip.buffer, zip.byteOffset)
    const central = view.getUint32(zip.length - 22 + 16, true)
    view.setUint16(central + 8, view.getUint16(central + 8, true) | 1, true)
    await expect(readFile({ name: '', bytes: zip }, { link: null, now })).rejects.toThrow(
      /password-protected/,
    )
  })

  it('is read if it uses ZIP64', async () => {
    const { profile } = await readFile(
      { name: '', bytes: zip64Of('Profile.csv', 'First Name,Last Name\nAda,Lovelace\n') },
      { link: null, now },
    )
    expect(profile.name).toBe('Ada Lovelace')
  })

  it('reads a CSV with an endless cell, row or table within bounds', async () => {
    const head = 'First Name,Last Name,Headline,Summary\n'
    for (const body of [
      `Ada,Lovelace,x,${'y'.repeat(2_000_000)}\n`,
      `Ada,Lovelace,"never closed\n${'a,b\n'.repeat(50_000)}`,
      `Ada,Lovelace${',x'.repeat(100_000)}\n`,
    ])
      await holdsTo(zipOf({ 'Profile.csv': head + body }))
    const skills = `Name\n${Array.from({ length: 50_000 }, (_, index) => `Skill ${index}`).join('\n')}\n`
    const zip = zipOf({ 'Profile.csv': `${head}Ada,Lovelace,,\n`, 'Skills.csv': skills })
    const { profile } = await readFile({ name: '', bytes: zip }, { link: null, now })
    expect(profile.details).toMatchObject({ skills: { length: 200 } })
  })
})

describe('a malicious PDF', () => {
  it('is rejected with a message if it is encrypted', async () => {
    const source = Buffer.from(good.pdf).toString('latin1')
    const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`
    const locked = source.replace('/Root 1 0 R', `/Encrypt ${lock} /ID [<00><00>] /Root 1 0 R`)
    await expect(
      readFile({ name: '', bytes: new Uint8Array(Buffer.from(locked, 'latin1')) }, { link: null, now }),
    ).rejects.toThrow(/password-protected/)
  })

  it('runs no embedded scripts', async () => {
    const source = Buffer.from(good.pdf).toString('latin1')
    const armed = source.replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    )
    expect(await holdsTo(new Uint8Array(Buffer.from(armed, 'latin1')))).toBe('profile')
  })

  const pdfOf = (change: (source: string) => string) =>
    new Uint8Array(Buffer.from(change(Buffer.from(good.pdf).toString('latin1')), 'latin1'))

  it.each([
    [
      'whose pages are their own parents',
      (pdf: string) => pdf.replace(/\/Kids \[[^\]]*\]/, '/Kids [2 0 R 2 0 R]'),
    ],
    [
      'whose tree of pages is a hundred thousand wide',
      (pdf: string) =>
        pdf.replace(/\/Kids \[([^\]]*)\]/, (_, kids) => `/Kids [${`${kids} `.repeat(100_000)}]`),
    ],
    ['that promises two billion pages', (pdf: string) => pdf.replace(/\/Count \d+/, '/Count 2147483647')],
    ['of minus one page', (pdf: string) => pdf.replace(/\/Count \d+/, '/Count -1')],
    [
      'whose cross references lead back to themselves',
      (pdf: string) => {
        const at = /startxref\s+(\d+)/.exec(pdf)?.[1] ?? '0'
        return pdf.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`)
      },
    ],
    ['whose cross references lie', (pdf: string) => pdf.replace(/\d{10} 00000 n/g, '0000000009 00000 n')],
    ['without cross references', (pdf: string) => pdf.replace(/startxref[\s\S]*$/, '')],
    [
      'whose lists are in lists without end',
      (pdf: string) => pdf.replace('/Kids [', `/Kids ${'['.repeat(50_000)}`),
    ],
    [
      'whose object is itself',
      (pdf: string) =>
        pdf.replace('%%EOF', '98 0 obj\n98 0 R\nendobj\n%%EOF').replace('/Root 1 0 R', '/Root 98 0 R'),
    ],
    [
      'of numbers that no page has',
      (pdf: string) => pdf.replace(/\/MediaBox \[[^\]]*\]/g, '/MediaBox [0 0 1e309 -1e309]'),
    ],
  ] as const)('is read or rejected with a message: one %s', async (_, change) => {
    expect(pdfOf(change)).not.toEqual(good.pdf)
    await holdsTo(pdfOf(change))
  })

  it('is rejected if its streams inflate beyond the limit, which is higher for pictures', async () => {
    const source = Buffer.from(good.pdf)
    const burst = (bytes: number, dictionary: string) =>
      new Uint8Array(
        Buffer.concat([
          source.subarray(0, 9),
          Buffer.from(`99 0 obj\n<< ${dictionary} /Filter /FlateDecode >>\nstream\n`),
          deflateSync(Buffer.alloc(bytes, 32)),
          Buffer.from('\nendstream\nendobj\n'),
          source.subarray(9),
        ]),
      )
    const picture = '/Type /XObject /Subtype /Image'
    expect(await holdsTo(burst(60_000_000, picture))).toBe('profile')
    for (const bytes of [burst(60_000_000, ''), burst(130_000_000, picture)])
      await expect(readFile({ name: '', bytes }, { link: null, now })).rejects.toMatchObject({
        code: 'too_large',
      })
    const lzw = pdfOf(pdf => pdf.replace('/Length', '/Filter /LZWDecode /Length'))
    await expect(readFile({ name: '', bytes: lzw }, { link: null, now })).rejects.toThrow(/old compression/)
    const twice = Buffer.from(
      source.toString('latin1').replace('/Length', '/Filter [/FlateDecode /FlateDecode] /Length'),
      'latin1',
    )
    await expect(
      readFile({ name: '', bytes: new Uint8Array(twice) }, { link: null, now }),
    ).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('is rejected above the maximum file size', async () => {
    const large = new Uint8Array(16_000_000)
    large.set(text('%PDF-1.4\n'))
    await expect(readFile({ name: '', bytes: large }, { link: null, now })).rejects.toMatchObject({
      code: 'too_large',
    })
  })
})

/** Creates an archive whose entries all share one compressed body; `before` is prepended to its entries. */
function overlapping(name: string, content: Uint8Array, count: number, before?: Uint8Array): Uint8Array {
  const packed = deflateRawSync(content)
  const given = Buffer.from(before ?? [])
  const end = given.length - 22
  const [start, length, had] = before
    ? [given.readUInt32LE(end + 16), given.readUInt32LE(end + 12), given.readUInt16LE(end + 10)]
    : [0, 0, 0]
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  const entries = Array.from({ length: count }, (_, at) => {
    const path = Buffer.from(name.replace('%', String(at)))
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(content.length, 24)
    central.writeUInt16LE(path.length, 28)
    central.writeUInt32LE(start, 42)
    return Buffer.concat([central, path])
  })
  const table = Buffer.concat([given.subarray(start, start + length), ...entries])
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(had + count, 8)
  last.writeUInt16LE(had + count, 10)
  last.writeUInt32LE(table.length, 12)
  last.writeUInt32LE(start + local.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([given.subarray(0, start), local, packed, table, last]))
}

/** Creates a ZIP64 archive of one file. */
function zip64Of(path: string, content: string): Uint8Array {
  const packed = deflateRawSync(content)
  const name = Buffer.from(path)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(Buffer.byteLength(content)), 4)
  extra.writeBigUInt64LE(BigInt(packed.length), 12)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  for (const at of [20, 24, 42]) central.writeUInt32LE(0xffffffff, at)
  central.writeUInt16LE(name.length, 28)
  central.writeUInt16LE(extra.length, 30)
  const start = local.length + name.length + packed.length
  const table = Buffer.concat([central, name, extra])
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(1n, 32)
  end.writeBigUInt64LE(BigInt(table.length), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  const place = Buffer.alloc(20)
  place.writeUInt32LE(0x07064b50, 0)
  place.writeBigUInt64LE(BigInt(start + table.length), 8)
  const last = Buffer.alloc(22, 0xff)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(0, 20)
  return new Uint8Array(Buffer.concat([local, name, packed, table, end, place, last]))
}
