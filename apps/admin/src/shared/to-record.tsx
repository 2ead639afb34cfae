import { useCreatePath, useResourceContext } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';

/** `/orders/<id>`, as people type and shorten addresses: the record is under `/orders/<id>/show`. */
export function ToRecord() {
  const { id } = useParams();
  const { search } = useLocation();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return <Navigate to={`${createPath({ resource, id, type: 'show' })}${search}`} replace />;
}
