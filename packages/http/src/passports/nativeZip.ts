/**
 * ZIP files, compressed by the platform: packages of shells take a tenth of the time of a compression in JavaScript.
 *
 * The bytes are the same for the same files, because no file has a time of its own.
 *
 * The form is that of PKWARE APPNOTE 6.3.10: local headers, files and central directory (§4.3), and their fields (§4.4).
 */
import type { Zip } from "@dpp/exchange"
import { crc32, deflateRawSync } from "node:zlib"

/** Bit 11 of the flags: names are UTF-8. */
const utf8Names = 0x800
const stored = 0
const deflated = 8
const version = 20
/** Bytes of the largest file that is stored as it is: the compressor takes longer to start than to save anything. */
const smallest = 1000
/** 1 January 1980, the first day that ZIP knows. */
const firstDay = 0x21

/** The repetitive text of a shell gains little from more work: 7.8 kB in place of 6.1 kB for 134 kB, in a third of the time. */
const level = 3

interface Entry {
  readonly name: Buffer
  readonly data: Uint8Array
  /** The fields that a local header and the directory have alike. */
  readonly fields: Buffer
}

const entryOf = ([path, content]: readonly [string, Uint8Array]): Entry => {
  const name = Buffer.from(path)
  const isStored = content.length <= smallest
  const data = isStored ? content : deflateRawSync(content, { level })
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(isStored ? stored : deflated, 4)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return { name, data, fields }
}

const signed = (signature: number, length: number): Buffer => {
  const record = Buffer.alloc(length)
  record.writeUInt32LE(signature, 0)
  return record
}

const localRecord = ({ data, fields, name }: Entry): ReadonlyArray<Uint8Array> => [
  signed(0x04034b50, 4),
  fields,
  name,
  data
]

const directoryRecord = ({ fields, name }: Entry, offset: number): ReadonlyArray<Buffer> => {
  const head = signed(0x02014b50, 6)
  head.writeUInt16LE(version, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return [head, fields, tail, name]
}

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const end = signed(0x06054b50, 22)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

export const nativeZip: Zip = (files) => {
  const locals: Array<Uint8Array> = []
  const directory: Array<Buffer> = []
  let offset = 0
  const entries = Object.entries(files).map(entryOf)
  for (const entry of entries) {
    const local = localRecord(entry)
    directory.push(...directoryRecord(entry, offset))
    locals.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...locals, ...directory, endRecord(entries.length, size, offset)])
}
