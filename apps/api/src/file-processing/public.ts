export { FileProcessingModule, fileProcessingContribution } from './file-processing.module';
export { takeUploadBodies } from './http/upload-body';
