export { FileProcessingModule, fileProcessingContribution } from './file-processing.module';
export { bringsFile, takeUploadBodies, UPLOADS } from './http/upload-body';
