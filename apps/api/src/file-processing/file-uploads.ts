import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { UploadLimits, type InitiatedUpload, type InitiateUpload } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { log } from '../platform/log';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { NoRoom, UploadObjects, WrongSize, type ArrivedObject } from './adapters/upload-objects';
import {
  alreadySent,
  badLink,
  brokenOffTooOften,
  expiredLink,
  lengthNeeded,
  noRoom,
  noUpload,
  otherBytes,
  otherType,
  tooManyBytes,
} from './refusals';
import { isOurs, signLink, type LinkProof } from './upload-link';
import { Uploads, type Upload } from './uploads';

/** Each may keep a file's bytes busy on the disk for as long as it is sent. */
const MOST_TURNS = 20;
export const KEPT_MS = UploadLimits.keptHours * 3_600_000;

/** A body that arrives, as its head announces it. */
export interface ArrivingFile {
  readonly type: string;
  /** Null when it is not said. */
  readonly bytes: number | null;
  readonly body: Readable;
}

/** Takes files of buyers in: an address for one file, and the file under it. */
@Injectable()
export class FileUploads {
  readonly objects: UploadObjects;

  constructor(
    private readonly uploads: Uploads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.objects = new UploadObjects(join(config.dataDir, 'uploads'));
  }

  async initiate({ fileName, fileType, fileSize, sessionId }: InitiateUpload, owner: string): Promise<InitiatedUpload> {
    const [id, objectKey, now] = [randomUUID(), randomBytes(24).toString('base64url'), this.clock.now()];
    const upload = { id, owner, sessionId: sessionId ?? null, objectKey, fileName, fileType, fileSize, createdAt: now };
    await this.uploads.add(upload);
    const { expires, signature } = signLink(upload, this.config.secret, now);
    return {
      uploadUrl: `/api/file-processing/uploads/${id}?expires=${expires}&signature=${signature}`,
      objectPath: `uploads/${objectKey}`,
      uploadId: id,
    };
  }

  /**
   * Keeps the one file that the address was made for: the first that comes whole. A body that breaks off leaves nothing, and may be
   * sent again; so may one whose process died of it.
   *
   * @throws DomainError
   */
  async receive(id: string, owner: string | null, proof: LinkProof, file: ArrivingFile): Promise<void> {
    const upload = await this.uploads.find(id);
    if (!upload || owner !== upload.owner || !isOurs(upload, proof, this.config.secret)) throw badLink();
    if (this.clock.now().getTime() > proof.expires) throw expiredLink();
    if (file.type !== upload.fileType) throw otherType(upload.fileType);
    if (file.bytes === null) throw lengthNeeded();
    if (file.bytes !== upload.fileSize) throw file.bytes > upload.fileSize ? tooManyBytes() : otherBytes();
    const turn = await this.uploads.receive(id, MOST_TURNS);
    const isHopeless = upload.state === 'receiving' && upload.turn >= MOST_TURNS;
    if (turn === null) throw isHopeless ? brokenOffTooOften() : alreadySent();
    const arrived = await this.taken(upload, turn, file.body);
    try {
      if (await this.uploads.arrive(id, () => arrived.keep())) return;
    } catch (error) {
      await arrived.discard();
      throw error;
    }
    await arrived.discard();
    throw alreadySent();
  }

  /** @throws DomainError for an upload that is over, or not this owner's */
  async ofOwner(id: string, owner: string | null): Promise<Upload> {
    const upload = await this.uploads.find(id);
    if (!upload || owner !== upload.owner || upload.createdAt < this.keptSince()) throw noUpload();
    return upload;
  }

  /** Forgets what came a day ago, whatever became of it. @returns how much */
  async sweep(): Promise<number> {
    const forgotten = await this.uploads.forget(this.keptSince());
    return forgotten + (await this.objects.removeUnknown((keys) => this.uploads.known(keys)));
  }

  async namesOf(personIds: readonly string[]): Promise<ReadonlyArray<Pick<Upload, 'fileName' | 'createdAt'>>> {
    return (await this.uploads.of(personIds)).map(({ fileName, createdAt }) => ({ fileName, createdAt }));
  }

  /** Of somebody who is erased nothing waits for its day to be over. */
  async forgetPerson(personId: string): Promise<void> {
    const theirs = await this.uploads.of([personId]);
    // The file first: a row whose file is still there is found again.
    for (const { objectKey, turn } of theirs) await this.objects.remove(objectKey, turn);
    await this.uploads.remove(theirs.map(({ id }) => id));
  }

  private async taken({ objectKey, fileSize }: Upload, turn: number, body: Readable): Promise<ArrivedObject> {
    try {
      return await this.objects.take(objectKey, turn, body, fileSize);
    } catch (error) {
      if (error instanceof NoRoom) {
        log.error({ err: error.cause }, 'a file of a buyer could not be kept');
        throw noRoom();
      }
      if (!(error instanceof WrongSize)) throw error;
      throw error.received > fileSize ? tooManyBytes() : otherBytes();
    }
  }

  private keptSince(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}
