import type { FastifyReply } from 'fastify';
import type { DocumentFile } from '../order-documents';

/** As a file under its name; returns the body. */
export function sendDocument(reply: FastifyReply, { name, pdf }: DocumentFile): Buffer {
  void reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` });
  return pdf;
}
