import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_TYPES, UploadLimits, type ProcessedUpload, type ProcessUpload } from '@halfpallet/contracts';
import { asReadItem } from '@halfpallet/assistant';
import { parseFile, type ParsedFile } from '@halfpallet/files';
import { FileTurns, type FileTurn } from '../assistant/public';
import { Invalid } from '../platform/errors';
import { FileUploads } from './file-uploads';
import { Lanes } from './lanes';
import { alreadyRead, noUpload, notSent, unreadable } from './refusals';
import { Uploads, type Upload } from './uploads';

/** Processes that read files, of one process of the shop; and requests that wait for one. */
const LANES = { atOnce: 2, waiting: 20 } as const;

/** Reads a file that has arrived, once, and has its list answered as a turn of the conversation. */
@Injectable()
export class FileReading {
  private readonly lanes = new Lanes(LANES.atOnce, LANES.waiting);

  constructor(
    private readonly files: FileUploads,
    private readonly uploads: Uploads,
    @Inject(FileTurns) private readonly turns: FileTurns,
  ) {}

  /** @throws DomainError */
  async read(asked: ProcessUpload, owner: string | null, signal: AbortSignal): Promise<ProcessedUpload> {
    const upload = await this.files.ofOwner(asked.uploadId, owner);
    const isOfSession = (asked.sessionId ?? null) === upload.sessionId;
    if (asked.objectPath !== `uploads/${upload.objectKey}` || !isOfSession) throw noUpload();
    refuseOtherFacts(asked, upload);
    const file = await this.lanes.run(() => this.parsed(upload, signal));
    if (file.outcome === 'refused') {
      await this.files.objects.remove(upload.objectKey, upload.turn);
      throw unreadable(file.reason);
    }
    const answer = await this.orAgain(upload, async () => {
      const bytes = file.outcome === 'image' ? await buffer(await this.files.objects.read(upload.objectKey)) : null;
      return this.turns.run(turnOf(asked, upload, file, bytes), signal);
    });
    await this.files.objects.remove(upload.objectKey, upload.turn);
    const list = file.outcome === 'list' ? file : null;
    const products = answer.products ?? [];
    return {
      message: answer.message,
      processing: {
        aiSourcingTriggered: answer.sourcing !== undefined,
        fileType: file.kind,
        pages: list?.pages ?? null,
        truncated: list?.truncated ?? false,
      },
      aiSourcingResults: { success: products.length > 0, products },
      lines: answer.lines ?? [],
      turnId: upload.sessionId === null ? null : answer.turnId,
    };
  }

  /** One attempt: what brought a process down would bring the next one down, too. */
  private async parsed(upload: Upload, signal: AbortSignal): Promise<ParsedFile> {
    if (!(await this.uploads.move(upload.id, 'uploaded', 'processed'))) {
      throw upload.state === 'initiated' || upload.state === 'receiving' ? notSent() : alreadyRead();
    }
    return this.orAgain(upload, async () => {
      const body = await this.files.objects.read(upload.objectKey);
      return parseFile(body, { mostBytes: UploadLimits.bytes, mostItems: UploadLimits.items, signal });
    });
  }

  /** The buyer left, the disk is gone, another turn is under way: that tells nothing of the file, which stays to be read. */
  private async orAgain<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.uploads.move(upload.id, 'processed', 'uploaded');
      throw error;
    }
  }
}

/** What a caller says again has to be what was said first; it is compared, and never believed. */
function refuseOtherFacts(asked: ProcessUpload, upload: Upload): void {
  const facts = ['fileName', 'fileType', 'fileSize'] as const;
  const wrong = facts.filter((fact) => asked[fact] !== upload[fact]);
  if (wrong.length === 0) return;
  throw new Invalid(
    Object.fromEntries(wrong.map((fact) => [fact, `${fact} is not that of the file that was announced`])),
    'This is not what was announced of the file. Please send it again.',
  );
}

/** @param bytes of a picture */
function turnOf(asked: ProcessUpload, upload: Upload, file: ParsedFile, bytes: Buffer | null): FileTurn {
  const picture = file.outcome === 'image' ? file : null;
  return {
    sessionId: upload.sessionId,
    owner: upload.owner,
    turnId: upload.sessionId === null ? null : upload.id,
    message: asked.originalMessage ?? '',
    fileName: upload.fileName,
    items: (file.outcome === 'list' ? file.items : []).map(asReadItem),
    names: (file.outcome === 'list' ? file.names : []).map(({ item, at }) => ({ item: asReadItem(item), at })),
    postcode: file.outcome === 'list' ? file.postcode : null,
    image: picture && {
      width: picture.width,
      height: picture.height,
      type: UPLOAD_TYPES[picture.kind],
      ...(bytes ? { bytes } : {}),
    },
  };
}
