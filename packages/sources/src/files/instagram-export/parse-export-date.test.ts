import { expect, it } from 'vitest'
import { parseExportDate } from './parse-export-date.ts'

const read = (text: string) => {
  const seconds = parseExportDate(text)
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 16)
}

it.each([
  ['Oct 19, 2025 6:11 pm', '2025-10-19T18:11'],
  ['May 10, 2021, 11:39 PM', '2021-05-10T23:39'],
  ['Jun 2, 2020, 12:30 AM', '2020-06-02T00:30'],
  ['3 de nov de 2020 12:12', '2020-11-03T12:12'],
  ['29 авг 2021 г., 05:23', '2021-08-29T05:23'],
  ['10 мая 2021 г., 07:06', '2021-05-10T07:06'],
  ['2023年9月27日 02:33', '2023-09-27T02:33'],
  ['nov 04, 2025 3:10 am', '2025-11-04T03:10'],
  ['27. Sept. 2023, 14:33', '2023-09-27T14:33'],
  ['27.09.2023, 14:33', '2023-09-27T14:33'],
  ['27 sept. 2023 à 14:33', '2023-09-27T14:33'],
  ['27 sept 2023 14:33', '2023-09-27T14:33'],
  ['27 wrz 2023, 14:33', '2023-09-27T14:33'],
  ['27 Eyl 2023 14:33', '2023-09-27T14:33'],
  ['2023. 9. 27. 오후 2:33', '2023-09-27T14:33'],
  ['4월 18, 2016 10:33 오전', '2016-04-18T10:33'],
  ['27/09/2023 14:33', '2023-09-27T14:33'],
  ['9/27/2023, 2:33 PM', '2023-09-27T14:33'],
  ['٢٧ سبتمبر ٢٠٢٣، ٢:٣٣ م', '2023-09-27T14:33'],
])('reads the day that "%s" states', (text, expected) => {
  expect(read(text)).toBe(expected)
})

it.each([
  '03/04/2021 14:33',
  'Oct 19, 2025',
  'October 2025 6:11 pm',
  'Oct 19, 2025 26:11',
  'Oct 41, 2025 6:11 pm',
  'See you at 6:11 pm',
  '',
])('returns null for "%s"', text => {
  expect(read(text)).toBeNull()
})
